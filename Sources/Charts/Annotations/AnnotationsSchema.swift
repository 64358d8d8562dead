/// JSON Schema (draft 2020-12) of the files of annotations, for other programs; reading is by ``AnnotationBook``.
package enum AnnotationsSchema {
    /// The schema as a JSON document, without a line end.
    package static let text = """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Annotations on the pages of a report",
          "description": "What people drew, kept beside the report's definition as REPORT.annotations.json.",
          "type": "object",
          "additionalProperties": false,
          "required": ["schema", "report", "annotations"],
          "properties": {
            "schema": {"const": "\(AnnotationBook.schema)"},
            "report": {"type": "string", "description": "The report's name."},
            "annotations": {"type": "array", "maxItems": \(AnnotationLimits.annotations), "items": {"$ref": "#/$defs/annotation"}},
            "removed": {
              "type": "array", "items": {"$ref": "#/$defs/id"},
              "description": "Annotations that were erased where the file comes from; an import forgets them."
            },
            "known": {
              "type": "array", "items": {"$ref": "#/$defs/id"},
              "description": "Annotations that the report had before; an import leaves them as they are by now, or removed."
            }
          },
          "$defs": {
            "id": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"},
            "share": {"type": "number", "minimum": \(Int(AnnotationLimits.shares.lowerBound)), "maximum": \(Int(AnnotationLimits.shares.upperBound))},
            "point": {
              "type": "array", "prefixItems": [{"$ref": "#/$defs/share"}, {"$ref": "#/$defs/share"}],
              "items": false, "minItems": 2,
              "description": "From the left and from the top, as shares of the bucket's place or of the bars' area."
            },
            "annotation": {
              "type": "object",
              "additionalProperties": false,
              "required": ["id", "kind", "color", "points"],
              "properties": {
                "id": {"$ref": "#/$defs/id"},
                "kind": {"enum": ["stroke", "arrow", "text"]},
                "bucket": {
                  "type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}[+-][0-9]{2}:[0-9]{2}(:[0-9]{2})?)?$",
                  "description": "A local day of the bucket of time that the annotation stays with; of a part of a day the time at which it begins."
                },
                "page": {
                  "type": "integer", "minimum": 1, "maximum": 100000,
                  "description": "The page that the annotation stays on, where bars are names."
                },
                "series": {
                  "type": "string",
                  "description": "The series whose small chart the annotation stays with, where pages have such."
                },
                "color": {"type": "string", "pattern": "^#[0-9A-Fa-f]{6}$"},
                "width": {
                  "type": "number", "minimum": \(Int(AnnotationLimits.widths.lowerBound)), "maximum": \(Int(AnnotationLimits.widths.upperBound)), "default": 10,
                  "description": "Of the pen, in pixels of a page of 960 x 600."
                },
                "size": {
                  "type": "number", "minimum": \(Int(AnnotationLimits.sizes.lowerBound)), "maximum": \(Int(AnnotationLimits.sizes.upperBound)), "default": 20,
                  "description": "Of the letters, in the same unit."
                },
                "text": {"type": "string", "minLength": 1, "maxLength": \(AnnotationLimits.letters)},
                "points": {
                  "type": "array", "minItems": 1, "maxItems": \(AnnotationLimits.points), "items": {"$ref": "#/$defs/point"}
                }
              },
              "oneOf": [{"required": ["bucket"]}, {"required": ["page"]}],
              "allOf": [
                {
                  "if": {"properties": {"kind": {"const": "text"}}},
                  "then": {"required": ["text"], "properties": {"width": false, "points": {"maxItems": 1}}},
                  "else": {"properties": {"text": false, "size": false}}
                },
                {
                  "if": {"properties": {"kind": {"const": "arrow"}}},
                  "then": {"properties": {"points": {"minItems": 2, "maxItems": 2}}}
                }
              ]
            }
          }
        }
        """
}

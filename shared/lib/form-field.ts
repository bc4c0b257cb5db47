import type * as z from 'zod/mini'

/** Form, detail, documents and CSV read the label of a field here. */
export type FormField<Section extends string = string> = {
  readonly section: Section
  readonly label: string
  readonly question?: string
  readonly isRequired?: true
  /** Health data is never in lists, logs or emails. */
  readonly isSensitive?: true
}

export const questionOf = ({ question, label }: FormField): string => question ?? label

/**
 * The schemas of a form with a schema for each of its fields. While a new field has none, the compiler reports that
 * where the schemas are, and treats its answer as optional text everywhere else.
 */
export type SchemasOf<Schemas, Name extends string> = Schemas & {
  readonly [Missing in Exclude<Name, keyof Schemas>]: z.ZodMiniOptional<z.ZodMiniString>
}

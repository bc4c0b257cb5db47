import type * as z from 'zod/mini'

/** One field of a form: the single source of its label for form, detail, documents and CSV. */
export type FormField<Section extends string = string> = {
  readonly section: Section
  /** In the back office, in documents and in error messages. */
  readonly label: string
  /** In the form, where it differs from the label. */
  readonly question?: string
  readonly isRequired?: true
  /** Health data: never in lists, logs or emails. */
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

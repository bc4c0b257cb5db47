import type * as z from 'zod/mini'

export type FormField<Section extends string = string> = {
  readonly section: Section
  readonly label: string
  readonly question?: string
  readonly isRequired?: true
  /** True for health data, which must never appear in lists, logs or emails. */
  readonly isSensitive?: true
}

export const getQuestion = ({ question, label }: FormField): string => question ?? label

/** Treats a field without a schema as optional text, so that only the `satisfies` next to the schemas reports an error. */
export type FieldSchemas<Schemas, Name extends string> = Schemas & {
  readonly [Missing in Exclude<Name, keyof Schemas>]: z.ZodMiniOptional<z.ZodMiniString>
}

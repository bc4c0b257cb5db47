import type * as z from 'zod/mini'

export type FormField<Section extends string = string> = {
  readonly section: Section
  readonly label: string
  readonly question?: string
  readonly isRequired?: true
  /** True for health data, which never appears in lists, logs or emails. */
  readonly isSensitive?: true
}

export const questionOf = ({ question, label }: FormField): string => question ?? label

/** Gives fields without a schema the type of an optional text, so that `satisfies` beside the schemas is the only place that reports an error. */
export type SchemasOf<Schemas, Name extends string> = Schemas & {
  readonly [Missing in Exclude<Name, keyof Schemas>]: z.ZodMiniOptional<z.ZodMiniString>
}

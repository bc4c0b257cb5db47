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

/** A field without a schema causes a compile error. Without this type, the answer to that field would be optional text. */
export type SchemasOf<Schemas, Name extends string> = Schemas & {
  readonly [Missing in Exclude<Name, keyof Schemas>]: z.ZodMiniOptional<z.ZodMiniString>
}

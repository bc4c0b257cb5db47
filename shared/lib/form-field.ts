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

import type { Client } from '#shared/lib/client.ts'
import {
  type ClientSummary,
  type SummaryKind,
  type SummaryVersionName,
  type summaryFields,
  summaryVersionName,
} from '#shared/lib/client-summary.ts'
import { type AttributeChanges, Increment } from '../table/update-expression.ts'

type SummaryFields<K extends SummaryKind> = Partial<Pick<ClientSummary, (typeof summaryFields)[K][number]>>
type FieldChanges<K extends SummaryKind> = {
  [Name in keyof SummaryFields<K>]?: SummaryFields<K>[Name] | Increment | undefined
}

type UnchangedCondition = { expression: string; values: Readonly<Record<string, unknown>> }

/** Returns a condition that fails if data of this kind, such as billing, has changed since the client was read. */
export function unchangedCondition(
  kind: SummaryKind,
  client: Pick<Client, SummaryVersionName>,
): UnchangedCondition {
  const versionField: SummaryVersionName = summaryVersionName(kind)
  const versionAtRead = client[versionField]
  const placeholder = `:${kind}Seen`
  return versionAtRead === undefined
    ? { expression: `attribute_not_exists(${versionField})`, values: {} }
    : { expression: `${versionField} = ${placeholder}`, values: { [placeholder]: versionAtRead } }
}

/** A change of summary fields, such as `visits`. It also increases the version of these fields. */
export class SummaryChange {
  readonly kind: SummaryKind
  readonly attributes: AttributeChanges
  readonly condition: UnchangedCondition | undefined

  private constructor(
    kind: SummaryKind,
    attributes: AttributeChanges,
    condition: SummaryChange['condition'],
  ) {
    this.kind = kind
    this.attributes = attributes
    this.condition = condition
  }

  /** Changes fields that were computed from other records. The write fails if these records have changed since `client` was read. */
  static computed<K extends SummaryKind>(
    kind: K,
    client: Pick<Client, SummaryVersionName>,
    fields: FieldChanges<K>,
  ): SummaryChange {
    const versionField: SummaryVersionName = summaryVersionName(kind)
    return new SummaryChange(
      kind,
      { ...fields, [versionField]: (client[versionField] ?? 0) + 1 },
      unchangedCondition(kind, client),
    )
  }

  /** Changes fields that do not depend on other records, such as the number of visits. */
  static independent<K extends SummaryKind>(kind: K, fields: FieldChanges<K>): SummaryChange {
    return new SummaryChange(kind, { ...fields, [summaryVersionName(kind)]: new Increment(1) }, undefined)
  }
}

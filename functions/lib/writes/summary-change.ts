import type { Client } from '#shared/lib/client.ts'
import {
  type ClientSummary,
  type SummaryKind,
  type summaryFields,
  type VersionName,
  versionName,
} from '#shared/lib/client-summary.ts'
import { type AttributeChanges, Increment } from '../table/update-expression.ts'

type Fields<K extends SummaryKind> = Partial<Pick<ClientSummary, (typeof summaryFields)[K][number]>>
/** New values of one kind's fields; undefined removes one. */
type FieldChanges<K extends SummaryKind> = {
  [Name in keyof Fields<K>]?: Fields<K>[Name] | Increment | undefined
}

type UnchangedCondition = { expression: string; values: Readonly<Record<string, unknown>> }

/** The condition that no record of this kind changed since the client was read. */
export function isUnchanged(kind: SummaryKind, client: Pick<Client, VersionName>): UnchangedCondition {
  const version: VersionName = versionName(kind)
  const seen = client[version]
  const placeholder = `:${kind}Seen`
  return seen === undefined
    ? { expression: `attribute_not_exists(${version})`, values: {} }
    : { expression: `${version} = ${placeholder}`, values: { [placeholder]: seen } }
}

/**
 * A change of what a client's summary says of one kind of records. Every change of such a record carries one, in the
 * transaction that changes the record: it counts the version of the kind up, and what was computed from records is
 * written only while the version is still the one that was read before them.
 */
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

  /** Fields computed from records that were read after `client`, and from nothing older than `client`. */
  static computed<K extends SummaryKind>(
    kind: K,
    client: Pick<Client, VersionName>,
    fields: FieldChanges<K>,
  ): SummaryChange {
    const version: VersionName = versionName(kind)
    return new SummaryChange(
      kind,
      { ...fields, [version]: (client[version] ?? 0) + 1 },
      isUnchanged(kind, client),
    )
  }

  /** Fields that are right whatever the client's other records say, such as one visit more. */
  static independent<K extends SummaryKind>(kind: K, fields: FieldChanges<K>): SummaryChange {
    return new SummaryChange(kind, { ...fields, [versionName(kind)]: new Increment(1) }, undefined)
  }
}

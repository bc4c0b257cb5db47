import type { Write } from '#functions/lib/table/transact.ts'

export type StoredItem = Record<string, unknown> & { pk: string; sk: string }

/** One change of the records. Steps run in the order of their versions. */
export type MigrationStep = {
  /** The data version of the records after this step. */
  version: number
  label: string
  /**
   * What brings a record into the new shape, with a condition on what was read; undefined if the record has it already.
   * A repeated run therefore writes only what is missing.
   */
  writesOf: (item: StoredItem) => readonly Write[] | undefined
  /** Write units of one changed record, with its index entries. */
  writeUnits: number
}

/** 1.0.0 is the first release, so no record has an older shape. */
export const migrationSteps: readonly MigrationStep[] = []

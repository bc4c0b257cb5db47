import type { Write } from '#functions/lib/table/transact.ts'

export type StoredItem = Record<string, unknown> & { pk: string; sk: string }

export type MigrationStep = {
  version: number
  label: string
  /** Returns the writes that migrate an item, conditional on the values read. Undefined for a migrated item, so a rerun skips it. */
  writesOf: (item: StoredItem) => readonly Write[] | undefined
  writeUnits: number
}

/** 1.0.0 is the first release, so there is nothing to migrate. */
export const migrationSteps: readonly MigrationStep[] = []

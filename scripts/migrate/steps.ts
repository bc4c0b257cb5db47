import type { Write } from '#functions/lib/table/transact.ts'

export type StoredItem = Record<string, unknown> & { pk: string; sk: string }

export type MigrationStep = {
  version: number
  label: string
  /** Writes are conditional on the read values. Returns undefined for migrated records, so a rerun skips them. */
  writesOf: (item: StoredItem) => readonly Write[] | undefined
  writeUnits: number
}

/** 1.0.0 is the first release, so there is nothing to migrate. */
export const migrationSteps: readonly MigrationStep[] = []

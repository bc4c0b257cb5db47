import type { Write } from '#functions/lib/table/transact.ts'

export type StoredItem = Record<string, unknown> & { pk: string; sk: string }

export type MigrationStep = {
  version: number
  label: string
  /** Returns writes that migrate an item and fail if the item has changed. Returns undefined for an item that is already migrated. */
  writesOf: (item: StoredItem) => readonly Write[] | undefined
  writeUnits: number
}

/** There is nothing to migrate, because 1.0.0 is the first release. */
export const migrationSteps: readonly MigrationStep[] = []

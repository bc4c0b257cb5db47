import { defaultSettings } from '#shared/lib/default-settings.ts'
import { settingsDifferences } from '#shared/settings/settings-fields.ts'
import { listSettingsHistory } from '#shared/settings/settings-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as settings from './settings.ts'

const PAGE_SIZE = 20
const AFTER_ALL_VERSIONS = 1_000_000

export const handler = createHandler(
  listSettingsHistory,
  async ({ input: { before = AFTER_ALL_VERSIONS } }) => {
    // One more: each version is compared with the one before.
    const found = await settings.listVersions(before, PAGE_SIZE + 1)
    const items = found.slice(0, PAGE_SIZE).map(({ value, ...version }, i) => ({
      ...version,
      differences: settingsDifferences(found[i + 1]?.value ?? defaultSettings, value),
    }))
    return { items, hasMore: found.length > PAGE_SIZE }
  },
)

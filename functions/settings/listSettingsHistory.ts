import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { listSettingsDifferences } from '#shared/settings/settings-differences.ts'
import { listSettingsHistory } from '#shared/settings/settings-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as settings from './settings.ts'

const PAGE_SIZE = 20
const HIGHEST_VERSION_SORT_KEY = 1_000_000

export const handler = createHandler(
  listSettingsHistory,
  async ({ input: { before = HIGHEST_VERSION_SORT_KEY } }) => {
    // Reads one version more than the page shows, because each version is compared with the previous one.
    const { versions, hasMore } = await settings.listVersions(before, PAGE_SIZE + 1)
    const items = (hasMore ? versions.slice(0, -1) : versions).map(({ value, ...version }, i) => ({
      ...version,
      differences: listSettingsDifferences(versions[i + 1]?.value ?? defaultSettings, value),
    }))
    return { items, hasMore }
  },
)

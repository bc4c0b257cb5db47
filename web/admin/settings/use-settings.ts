import { type QueryClient, useQuery } from '@tanstack/react-query'
import { getSettings } from '#shared/settings/settings-operations.ts'
import type { SettingsDraft } from '#shared/settings/settings-version.ts'
import type { UploadedPicture } from '#shared/settings/uploaded-pictures.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'

const SETTINGS_KEY = ['settings', 'stored']
export const SETTINGS_HISTORY_KEY = ['settings', 'history']

const RENDERING_POLL_MS = 2000

export const useSettings = () =>
  useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => callAsStaff(getSettings, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data && state.data.pages.state !== 'current' ? RENDERING_POLL_MS : false,
  })

export type StoredSettings = NonNullable<ReturnType<typeof useSettings>['data']>

export const cacheDraft = (queryClient: QueryClient, draft: SettingsDraft | undefined) =>
  queryClient.setQueryData<StoredSettings>(SETTINGS_KEY, (known) => known && { ...known, draft })

export const cachePicture = (queryClient: QueryClient, picture: UploadedPicture) =>
  queryClient.setQueryData<StoredSettings>(
    SETTINGS_KEY,
    (known) =>
      known && {
        ...known,
        pictures: [picture, ...known.pictures.filter(({ name }) => name !== picture.name)],
      },
  )

export const refetchSettings = (queryClient: QueryClient) =>
  void queryClient.invalidateQueries({ queryKey: ['settings'] })

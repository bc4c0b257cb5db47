import { useState } from 'react'
import { isSameValue } from '#shared/lib/is-same-value.ts'
import type { FieldErrors } from '#shared/lib/parse.ts'
import { replaceSetting } from '#shared/settings/setting-field.ts'
import { saveSettingsDraft } from '#shared/settings/settings-operations.ts'
import { useUnsavedEdit } from '../records/unsaved-edits.ts'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import {
  addMissingIds,
  findSettingsErrors,
  getCurrentDraft,
  rebaseEdits,
  type SettingsEdits,
  startEdits,
} from './draft-edits.ts'
import { cacheDraft, refetchSettings, type StoredSettings } from './use-settings.ts'

/** Saves the edits of all sections together, so that the user can open another section without losing edits. */
export function useSettingsDraft({ published, draft, defaults, isFixed: hasClients }: StoredSettings) {
  const stored = getCurrentDraft(published, draft)
  const { edit: edits, keepEdit, discardEdit } = useUnsavedEdit<SettingsEdits>('settings/draft')
  const [errors, setErrors] = useState<FieldErrors>({})
  const saving = useStaffMutation({
    operation: saveSettingsDraft,
    offlineConsequence: 'Nothing was saved',
    onSuccess: (saved, { queryClient }) => {
      cacheDraft(queryClient, saved)
      discardEdit()
    },
    onError: ({ code, fields }, queryClient) => {
      if (code === 'settingsChanged') refetchSettings(queryClient)
      setErrors(withoutPrefix(fields))
    },
  })
  const value = edits?.value ?? stored.value
  const isDirty = !!edits && !isSameValue(edits.value, stored.value)

  function set(path: string, changed: unknown) {
    const next = { ...(edits ?? startEdits(stored)), value: replaceSetting(value, path, changed) }
    if (isSameValue(next.value, stored.value)) discardEdit()
    else keepEdit(next)
    setErrors({})
  }

  function save() {
    if (!isDirty) return
    const { basedOn, revision } = edits
    const valueWithIds = addMissingIds(edits.value)
    const foundErrors = findSettingsErrors(valueWithIds)
    setErrors(foundErrors)
    if (Object.keys(foundErrors).length === 0) saving.start({ value: valueWithIds, basedOn, revision })
  }

  function discardEdits() {
    setErrors({})
    discardEdit()
  }

  return {
    value,
    stored,
    published: published.value,
    defaults,
    /** True if clients exist. The price types and sessions of programs cannot change then. */
    hasClients,
    errors,
    isDirty,
    isOutdated: isDirty && (edits.revision !== stored.revision || edits.basedOn !== stored.basedOn),
    isSaving: saving.isPending,
    /** The reason why the last attempt to save failed. Undefined if the fields show the errors. */
    problem: Object.keys(errors).length === 0 ? saving.error?.message : undefined,
    set,
    save,
    discardEdits,
    keepMyChanges: () => edits && keepEdit(rebaseEdits(edits, stored)),
  }
}

export type SettingsDraftState = ReturnType<typeof useSettingsDraft>

/** Removes the prefix 'value' from the field paths, because the operation's input contains the settings in the field `value`. */
const withoutPrefix = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.replace(/^value\./, ''), message]))

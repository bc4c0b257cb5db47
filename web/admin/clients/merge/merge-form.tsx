import { type FormEvent, useId, useState } from 'react'
import { duplicateReasonLabels, findDuplicateReason } from '#shared/clients/client-duplicates.ts'
import type { ClientFile } from '#shared/clients/client-file.ts'
import { mergeClients } from '#shared/clients/clients-operations.ts'
import {
  MERGE_UNDO_DAYS,
  type MergeChoice,
  type MergeChoices,
  type MergeField,
  mergeFields,
} from '#shared/clients/merge.ts'
import { type Client, fullName } from '#shared/lib/client.ts'
import { findActivePassCode } from '#shared/lib/client-summary.ts'
import { formatPlainDate } from '#shared/lib/dates/plain-date.ts'
import { formatPhone } from '#shared/lib/text/format-phone.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { ErrorText } from '../../../ui/loading-state.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { formatGymDate } from '../../format/dates.ts'
import { invalidateRecordsOfClients } from '../../list/record-cache.ts'
import { EmailAddress } from '../../records/email-address.tsx'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { formatRecordsToMove, staffToastMessages } from '../../staff-toast-messages.ts'

const fieldLabels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  dateOfBirth: 'Date of Birth',
} as const satisfies Record<MergeField, string>

const fieldReaders: Readonly<Record<MergeField, (client: Client) => string>> = {
  name: fullName,
  email: ({ email = '' }) => email,
  phone: ({ phone = '' }) => phone,
  dateOfBirth: ({ dateOfBirth }) => (dateOfBirth ? formatPlainDate(dateOfBirth) : ''),
}

type MergeFormProps = { into: ClientFile; from: ClientFile; recordCount: number; onClose: () => void }

export function MergeForm({ into, from, recordCount, onClose }: MergeFormProps) {
  const [choices, setChoices] = useState<MergeChoices>(() => initialChoices(into, from))
  const reason = findDuplicateReason(into, from)
  const name = fullName(choices.name === 'into' ? into : from)
  const merging = useStaffMutation({
    operation: mergeClients,
    offlineConsequence: 'Nothing was merged',
    isIdempotent: true,
    onSuccess: (merge, { queryClient }) => {
      invalidateRecordsOfClients(queryClient)
      toast(staffToastMessages.clientsMerged(merge.records, name, merge.phase === 'done'))
      onClose()
    },
    onError: ({ code }, queryClient) => {
      if (code === 'clientChanged') void queryClient.invalidateQueries({ queryKey: ['clients', 'one'] })
    },
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    merging.start({ id: into.id, version: into.version, fromId: from.id, fromVersion: from.version, choices })
  }

  return (
    <form onSubmit={onSubmit} className="grid gap-5">
      <p>
        {reason
          ? `These clients may be the same person (${duplicateReasonLabels[reason]}).`
          : 'These clients have no matching details. Check that they are the same person before you merge them.'}
      </p>
      {merging.error && <ErrorText>{merging.error.message}</ErrorText>}
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-3 text-sm text-muted-foreground">
          <ColumnHeading title="This client" client={into} />
          <ColumnHeading title="Other client" client={from} />
        </div>
        {mergeFields.map((field) => (
          <FieldChoice
            key={field}
            label={fieldLabels[field]}
            values={{ into: fieldReaders[field](into), from: fieldReaders[field](from) }}
            choice={choices[field]}
            onChoose={(choice) => setChoices({ ...choices, [field]: choice })}
          />
        ))}
      </div>
      <PassNotice into={into} from={from} />
      <p>
        {`${formatRecordsToMove(recordCount)} to `}
        <strong className="wrap-anywhere">
          <PersonName name={name} />
        </strong>
        {/* The date distinguishes two clients with the same name. */}
        {fullName(into) === fullName(from) && `, client since ${formatGymDate(into.createdAt)}`}
        {`. You can undo this for ${MERGE_UNDO_DAYS} days.`}
      </p>
      <DialogActions onCancel={merging.abortThen(onClose)}>
        <Button type="submit" isBusy={merging.isPending} busyLabel="Merging...">
          Merge
        </Button>
      </DialogActions>
    </form>
  )
}

const initialChoices = (into: Client, from: Client) =>
  Object.fromEntries(
    mergeFields.map((field): [MergeField, MergeChoice] => {
      const isOnlyInFrom = !fieldReaders[field](into) && !!fieldReaders[field](from)
      return [field, isOnlyInFrom ? 'from' : 'into']
    }),
  ) as MergeChoices

const ColumnHeading = ({ title, client }: { title: string; client: Client }) => (
  <p className="grid">
    <span className="font-semibold text-foreground">{title}</span>
    <span>since {formatGymDate(client.createdAt)}</span>
  </p>
)

type FieldChoiceProps = {
  label: string
  values: Readonly<Record<MergeChoice, string>>
  choice: MergeChoice
  onChoose: (choice: MergeChoice) => void
}

function FieldChoice({ label, values, choice, onChoose }: FieldChoiceProps) {
  const name = useId()
  if (values.into === values.from) {
    return (
      <div className="grid gap-1">
        <p className="text-sm text-muted-foreground">{label}</p>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-md border border-border px-3 py-2.5 text-sm/6">
          <span className="min-w-0 wrap-anywhere">{formatPhone(values.into || 'None')}</span>
          <span className="text-muted-foreground">same for both</span>
        </p>
      </div>
    )
  }
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 text-sm text-muted-foreground">{label}</legend>
      <div className="grid grid-cols-2 gap-3">
        {(['into', 'from'] as const).map((side) => (
          <label
            key={side}
            className="flex min-h-11 cursor-pointer items-start gap-2 rounded-md border border-border-strong px-3 py-2.5 max-sm:gap-1.5 max-sm:px-2 has-checked:border-accent-ink has-checked:bg-accent-subtle has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name={name}
              checked={choice === side}
              onChange={() => onChoose(side)}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0 text-sm/6 wrap-anywhere">
              <EmailAddress>{values[side] || 'None'}</EmailAddress>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function PassNotice({ into, from }: { into: Client; from: Client }) {
  const now = new Date()
  const [kept, ended] = [into.summary, from.summary]
    .flatMap((summary) => {
      const passCode = findActivePassCode(summary, now)
      return passCode ? { passCode, expiresAt: summary.activePassExpiresAt ?? '' } : []
    })
    .sort((a, b) => b.expiresAt.localeCompare(a.expiresAt))
  if (!kept || !ended) return null
  return (
    <p className="text-muted-foreground">
      {`Both clients have an active pass: ${kept.passCode} stays active, ${ended.passCode} expires.`}
    </p>
  )
}

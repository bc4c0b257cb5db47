import { useId } from 'react'
import type { ClientFile } from '#shared/clients/client-file.ts'
import { getEffectiveStatus } from '#shared/front-desk/day-pass.ts'
import type { ActivitySubject } from '#shared/lib/activity.ts'
import { getEffectiveWaiverStatus } from '#shared/waivers/waiver.ts'
import { type Status, StatusBadge } from '../../../ui/badge.tsx'
import { formatGymDate, today } from '../../format/dates.ts'
import { formatActivitySubject } from './record-subject.ts'

type ClientRecord = { subject: ActivitySubject; kind: string; status: Status; createdAt: string }

export function ClientRecords({ file, onOpen }: { file: ClientFile; onOpen: (record: string) => void }) {
  const id = useId()
  const records = recordsOf(file)
  return (
    <section
      aria-labelledby={id}
      className="grid content-start gap-2 rounded-lg border border-border bg-surface p-4 xl:sticky xl:col-start-2 xl:row-start-3 xl:top-20 xl:max-h-[calc(100dvh-7rem)] xl:self-start xl:overflow-y-auto"
    >
      <h2 id={id} className="font-semibold">
        Records
      </h2>
      {records.length === 0 ? (
        <p className="text-sm text-muted-foreground">No form, pass or booking yet.</p>
      ) : (
        <ul className="-mx-2 grid">
          {records.map(({ subject, kind, status, createdAt }) => (
            <li key={formatActivitySubject(subject)}>
              <button
                type="button"
                onClick={() => onOpen(formatActivitySubject(subject))}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 rounded-md px-2 py-1 text-left text-sm hover:bg-hover"
              >
                <span className="flex flex-wrap gap-x-2">
                  <span className="font-semibold">{kind}</span>
                  <span className="text-muted-foreground">{formatGymDate(createdAt)}</span>
                </span>
                <StatusBadge status={status} look="plain" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const toRecord =
  (type: ActivitySubject['type'], kind: string) =>
  ({ id, status, createdAt }: { id: string; status: Status; createdAt: string }): ClientRecord => ({
    subject: { type, id },
    kind,
    status,
    createdAt,
  })

function recordsOf({ bookings, intakeForms, waivers, dayPasses }: ClientFile): ClientRecord[] {
  const now = new Date()
  const records: ClientRecord[] = [
    ...bookings.map(toRecord('booking', 'Consultation')),
    ...intakeForms.map(toRecord('intakeForm', 'Intake Form')),
    ...waivers
      .map((waiver) => ({ ...waiver, status: getEffectiveWaiverStatus(waiver, today()) }))
      .map(toRecord('waiver', 'Waiver')),
    ...dayPasses
      .map((pass) => ({ ...pass, id: pass.passCode, status: getEffectiveStatus(pass, now) }))
      .map(toRecord('dayPass', 'Day Pass')),
  ]
  return records.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}

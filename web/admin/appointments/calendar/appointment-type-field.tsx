import { countBookableSessions } from '#shared/appointments/booking-needs.ts'
import { sessionCountText } from '#shared/front-desk/membership-words.ts'
import type { ClientSummary } from '#shared/lib/client-summary.ts'
import { listUsablePacks } from '#shared/lib/session-packs.ts'
import type { AppointmentType } from '#shared/lib/settings/appointment-type-settings.ts'
import { listActiveAppointmentTypes } from '#shared/lib/settings/appointment-types.ts'
import { SelectField } from '../../../ui/field.tsx'

type AppointmentTypeFieldProps = {
  type: AppointmentType | undefined
  summary: ClientSummary | undefined
  onChange: (typeId: string) => void
}

export function AppointmentTypeField({ type, summary, onChange }: AppointmentTypeFieldProps) {
  const types = listActiveAppointmentTypes()
  if (types.length < 2) return null
  return (
    <SelectField
      label="Appointment type"
      hint={type && summary && hintOf(type, summary, new Date())}
      options={types.map(({ id, name, minutes }) => ({ value: id, label: `${name}, ${minutes} minutes` }))}
      value={type?.id ?? ''}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function hintOf({ needs }: AppointmentType, summary: ClientSummary, now: Date): string | undefined {
  if (needs === 'membership') return 'For members.'
  if (needs === 'nothing') return undefined
  const [first] = listUsablePacks(summary.sessionPacks, now)
  if (!first) return 'No sessions left. Sell sessions first.'
  const sessions = countBookableSessions(summary, now)
  return `Uses a session when attended: ${sessionCountText({ sessionsLeft: sessions, sessionsUntil: first.expiresAt })}, including booked appointments.`
}

/** Preselects a type that uses a session for a client with sessions who did not ask for a consultation. Otherwise preselects the consultation. */
export function findPreselectedTypeId(
  summary: ClientSummary | undefined,
  isConsultationRequested: boolean,
): string | undefined {
  const [consultation, ...others] = listActiveAppointmentTypes()
  const hasSessions = !isConsultationRequested && summary && countBookableSessions(summary, new Date()) > 0
  const typeUsingPack = hasSessions ? others.find(({ needs }) => needs === 'pack') : undefined
  return (typeUsingPack ?? consultation)?.id
}

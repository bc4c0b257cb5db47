import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { type IntakeForm, medicalAlerts } from '#shared/intake-form.ts'
import { Facts } from '../records/facts.tsx'

/** What the desk and the coach must know before this person trains. */
export function MedicalBlock({ form }: { form: IntakeForm }) {
  const id = useId()
  const alerts = medicalAlerts(form)
  if (alerts.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-md border border-bad-line bg-bad-tint p-4">
      <h3 id={id} className="flex items-center gap-2 font-semibold text-bad">
        <TriangleAlert aria-hidden="true" className="size-5" />
        Medical Alerts
      </h3>
      <Facts facts={alerts.map(({ label, text }) => [label, text])} />
    </section>
  )
}

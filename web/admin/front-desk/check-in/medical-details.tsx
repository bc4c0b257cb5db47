import { useMutation } from '@tanstack/react-query'
import { getClient, recordHealthView } from '#shared/clients/clients-operations.ts'
import { type IntakeForm, listMedicalAlerts } from '#shared/intake-forms/intake-form.ts'
import { listIntakeForms } from '#shared/intake-forms/intake-forms-operations.ts'
import { toApiError } from '../../../api-client/to-api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { callAsStaff } from '../../auth/call-as-staff.ts'
import { DescriptionList } from '../../records/record-detail.tsx'
import { KeyHint } from './decision-panel.tsx'

/** Hides health details until staff ask for them, because visitors can see the screen. */
export function MedicalDetails({ clientId }: { clientId: string }) {
  const loading = useMutation({ mutationFn: () => loadMedicalAlerts(clientId) })
  if (loading.data) {
    return (
      <section aria-label="Medical alerts" className="rounded-md border border-warning p-4 text-lg">
        <DescriptionList facts={loading.data.map(({ label, text }) => [label, text])} />
      </section>
    )
  }
  return (
    <div className="grid justify-items-start gap-2 pl-[calc(1.1em+0.75rem)]">
      <Button
        variant="outline"
        data-key="1"
        isBusy={loading.isPending}
        busyLabel="Opening..."
        onClick={() => loading.mutate()}
      >
        Show medical details <KeyHint>1</KeyHint>
      </Button>
      {loading.isError && (
        <p role="alert" className="text-danger">
          {toApiError(loading.error).message}
        </p>
      )}
    </div>
  )
}

/** Returns the client's medical alerts. The first call records this access to health data. */
async function loadMedicalAlerts(clientId: string): Promise<ReturnType<typeof listMedicalAlerts>> {
  const idempotencyKey = crypto.randomUUID()
  await callAsStaff(recordHealthView, { id: clientId }, { idempotencyKey })
  const { intakeForms } = await callAsStaff(getClient, { id: clientId })
  for (const { id } of intakeForms) {
    const alerts = medicalAlertsOf(await callAsStaff(listIntakeForms, { search: id }), id)
    if (alerts.length > 0) return alerts
  }
  return []
}

const medicalAlertsOf = ({ items }: { items: readonly IntakeForm[] }, id: string) =>
  items.filter((form) => form.id === id).flatMap(listMedicalAlerts)

import { useState } from 'react'
import { intakeFormStatuses } from '#shared/intake-forms/intake-form.ts'
import { listIntakeForms } from '#shared/intake-forms/intake-forms-operations.ts'
import { useFormRequests } from '../form-requests/form-requests.ts'
import { SendFormButton } from '../form-requests/send-form-button.tsx'
import { FilteredRecords } from '../records/filtered-records.tsx'
import { PageHeading } from '../records/page-heading.tsx'
import { intakeFormCsvColumns } from './intake-form-csv-columns.ts'
import { IntakeFormItem } from './intake-form-item.tsx'
import { PendingFormRequests } from './pending-form-requests.tsx'

export function IntakeFormsPage() {
  // An open record has the next step, so only one button stands out.
  const [isOpen, setIsOpen] = useState(false)
  const awaited = useFormRequests('intake')
  return (
    <>
      <PageHeading path="/admin/intake-forms">
        <SendFormButton
          formType="intake"
          label="Send New Form"
          variant={isOpen ? 'outline' : 'primary'}
          size="md"
        />
      </PageHeading>
      <FilteredRecords
        onOpenChange={setIsOpen}
        name="intakeForms"
        operation={listIntakeForms}
        csvColumns={intakeFormCsvColumns}
        statuses={intakeFormStatuses}
        searchPlaceholder="Search by name, phone, or goals..."
        label="Intake forms"
        recordName="intake forms"
        emptyTitle="No intake forms found"
        emptyHint="Send the first form to a client, or wait for one from the site."
        header={<PendingFormRequests />}
        isHeaderLoading={!awaited.items && !awaited.problem}
      >
        {(form) => <IntakeFormItem key={form.id} form={form} />}
      </FilteredRecords>
    </>
  )
}

import { intakeFormStatuses } from '#shared/intake-form.ts'
import { listIntakeForms } from '#shared/operations.ts'
import { SendFormButton } from '../form-emails/send-form-button.tsx'
import { useFormRequests } from '../form-emails/use-form-requests.ts'
import { FilteredRecords } from '../records/filtered-records.tsx'
import { PageHeading } from '../records/page-heading.tsx'
import { AwaitedForms } from './awaited-forms.tsx'
import { IntakeFormItem } from './intake-form-item.tsx'

export function IntakeFormsPage() {
  const awaited = useFormRequests('intake')
  return (
    <>
      <PageHeading of="/admin/intake-forms">
        <SendFormButton formType="intake" label="Send New Form" variant="primary" />
      </PageHeading>
      <FilteredRecords
        name="intakeForms"
        operation={listIntakeForms}
        statuses={intakeFormStatuses}
        searchPlaceholder="Search by name, phone, or goals..."
        label="Intake forms"
        noun="intake forms"
        emptyTitle="No intake forms found"
        emptyHint="Send the first form to a client, or wait for one from the site."
        aboveAll={<AwaitedForms />}
        isAboveAllComing={!awaited.items && !awaited.problem}
      >
        {(form, view) => <IntakeFormItem key={form.id} form={form} view={view} />}
      </FilteredRecords>
    </>
  )
}

import { intakeFormStatuses } from '#shared/intake-form.ts'
import { listIntakeForms } from '#shared/operations.ts'
import { statusLabel } from '../../ui/status-badge.tsx'
import { SendFormButton } from '../form-emails/send-form-button.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { SearchField } from '../list/search-field.tsx'
import { StatusFilter } from '../list/status-filter.tsx'
import { useListFilters } from '../list/use-list-filters.ts'
import { useRecordList } from '../list/use-record-list.ts'
import { useView } from '../list/use-view.ts'
import { ViewToggle } from '../list/view-toggle.tsx'
import { PageHeading } from '../records/page-heading.tsx'
import { RecordItems } from '../records/record-items.tsx'
import { AwaitedForms } from './awaited-forms.tsx'
import { IntakeFormItem } from './intake-form-item.tsx'

const statusOptions = intakeFormStatuses.map((value) => ({ value, label: statusLabel(value) }))

export function IntakeFormsPage() {
  const { filters, isFiltered, setFilters, clearFilters } = useListFilters()
  const { view, setView } = useView()
  const list = useRecordList({ name: 'intakeForms', operation: listIntakeForms, query: filters })
  return (
    <>
      <PageHeading title="Intake Forms" subtitle="Health questionnaires of clients">
        <SendFormButton formType="intake" label="Send New Form" variant="primary" />
      </PageHeading>
      <FilterBar>
        <SearchField
          placeholder="Search by name, phone, or goals..."
          value={filters.search}
          onChange={(search) => setFilters({ search })}
        />
        <StatusFilter
          options={statusOptions}
          value={filters.status}
          onChange={(status) => setFilters({ status })}
        />
        <ViewToggle view={view} onChange={setView} />
      </FilterBar>
      {!isFiltered && <AwaitedForms />}
      <ListFrame
        list={list}
        noun="intake forms"
        emptyTitle="No intake forms found"
        emptyHint="Send the first form to a client, or wait for one from the site."
        isFiltered={isFiltered}
        onClear={clearFilters}
      >
        {(forms) => (
          <RecordItems label="Intake forms" view={view}>
            {forms.map((form) => (
              <IntakeFormItem key={form.id} form={form} view={view} />
            ))}
          </RecordItems>
        )}
      </ListFrame>
    </>
  )
}

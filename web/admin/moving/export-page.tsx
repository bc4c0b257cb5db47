import { PageHeading } from '../records/page-heading.tsx'
import { ExportCard } from './export-card.tsx'

export const ExportPage = () => (
  <>
    <PageHeading path="/admin/export" />
    <div className="mt-4 grid max-w-prose gap-6">
      <p>
        One ZIP file with everything that this gym has stored: lists for a spreadsheet, every record, the PDF
        of each signed waiver with its evidence, and the audit ledger. Whoever leaves needs no more, and
        another installation takes it in.
      </p>
      <ExportCard />
      <p className="text-sm text-muted-foreground">
        It holds health answers and addresses of everybody: keep it like the filing cabinet that it is. Who is
        deleted here stays in files that were downloaded before; the file here is removed after a day.
      </p>
    </div>
  </>
)

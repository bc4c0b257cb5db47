import { PageHeading } from '../records/page-heading.tsx'
import { ExportCard } from './export-card.tsx'

export const ExportPage = () => (
  <>
    <PageHeading path="/admin/export" />
    <div className="mt-4 grid max-w-prose gap-6">
      <p>
        One ZIP file with everything that this gym has stored: lists for a spreadsheet, every record, the PDF
        of each signed waiver with its evidence, and the audit ledger. You can restore it in another
        installation.
      </p>
      <ExportCard />
      <p className="text-sm text-muted-foreground">
        The file contains the health answers and addresses of all clients, so store it safely. Deleted clients
        remain in files that you downloaded earlier. The file on this page is removed after a day.
      </p>
    </div>
  </>
)

import { PageHeading } from '../records/page-heading.tsx'
import { ApiKeysSection } from './api-keys-section.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

export const IntegrationsPage = () => (
  <>
    <PageHeading path="/admin/integrations" />
    <div className="mt-4 grid gap-10">
      <ApiKeysSection />
      <WebhooksSection />
    </div>
  </>
)

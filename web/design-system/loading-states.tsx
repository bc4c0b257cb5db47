import { Inbox } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { EmptyState, ErrorState, LoadingState, Skeleton } from '../ui/loading-state.tsx'
import { Row, Specimen, SpecimenGroup } from './specimen.tsx'

export function LoadingStates() {
  return (
    <SpecimenGroup
      id="waiting"
      title="Empty, loading, failed"
      intro="Every list and page has these three states. The loading state has the size of the content, so that nothing moves when the content appears."
    >
      <Row columns="half">
        <Specimen label="empty">
          <EmptyState
            icon={<Inbox className="size-10" strokeWidth={1.25} />}
            title="No bookings yet"
            hint="Bookings from the site appear here."
            action={<Button variant="outline">Copy Booking Link</Button>}
          />
        </Specimen>
        <Specimen label="failed">
          <ErrorState
            title="Bookings could not be loaded"
            message="We could not reach the server. Check your connection and try again."
            onRetry={() => undefined}
          />
        </Specimen>
        <Specimen label="loading, with placeholder">
          <LoadingState label="Loading bookings...">
            <div className="grid gap-3">
              <Skeleton className="h-8 w-1/2" />
              <Skeleton className="h-20" />
              <Skeleton className="h-20" />
            </div>
          </LoadingState>
        </Specimen>
        <Specimen label="loading, as text">
          <LoadingState label="Loading calendar..." />
        </Specimen>
      </Row>
    </SpecimenGroup>
  )
}

import { type MemberCard as Card, MemberCardState } from '#shared/members/member-card.ts'
import { MemberCard } from '../pages/members/member-card.tsx'
import { LoadingState, Skeleton } from '../ui/loading-state.tsx'
import { MemberPageFrame } from './member-page-frame.tsx'
import { prerenderedCardId } from './prerendered-card.ts'

const blankCard: Omit<Card, 'state'> = { clientId: '', name: '', memberCode: '', status: '' }

/** The prerendered markup that each tab of the member page shows until its script has loaded. */
export const MemberShell = () => (
  <>
    <MemberPageFrame>
      <MemberViewSkeleton />
    </MemberPageFrame>
    {MemberCardState.options.map((state) => (
      <div key={state} id={prerenderedCardId(state)} hidden>
        <MemberCard card={{ ...blankCard, state }} isHeading />
      </div>
    ))}
  </>
)

export const MemberViewSkeleton = () => (
  <LoadingState label="Loading your page...">
    <Skeleton className="mx-auto h-144 w-full max-w-96 rounded-lg" />
  </LoadingState>
)

import { Suspense, useEffect } from 'react'
import { business } from '#shared/lib/settings/business.ts'
import { lazyComponent } from '../loading/lazy-component.tsx'
import { FamilyView } from '../pages/members/family-view.tsx'
import { MemberCardView } from '../pages/members/member-card-view.tsx'
import {
  formatSavedAt,
  getStoredMember,
  refreshMember,
  useMemberState,
} from '../pages/members/member-store.ts'
import { refreshOnReturn } from '../pages/members/refresh-on-return.ts'
import type { MemberData } from '../pages/members/stored-member.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { ErrorState } from '../ui/loading-state.tsx'
import { PageErrorFallback } from '../ui/page-error-fallback.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { MemberPageFrame } from './member-page-frame.tsx'
import { MemberViewSkeleton } from './member-shell.tsx'
import { MemberViewTabs } from './member-view-tabs.tsx'
import { type MemberView, memberViewLabels, showMemberView, useCurrentMemberView } from './part.ts'

type MemberPart = Exclude<MemberView, 'start' | 'email'>

const partViews = {
  card: MemberCardView,
  next: lazyComponent(() => import('../pages/members/appointments-view.tsx').then((m) => m.AppointmentsView)),
  documents: lazyComponent(() => import('../pages/members/documents-view.tsx').then((m) => m.DocumentsView)),
  change: lazyComponent(() =>
    import('../pages/members/member-details-view.tsx').then((m) => m.MemberDetailsView),
  ),
  family: FamilyView,
} as const satisfies Record<MemberPart, React.ComponentType<{ member: MemberData }>>

const SignInPart = lazyComponent(() => import('../pages/members/sign-in-view.tsx').then((m) => m.SignInView))

const EmailPart = lazyComponent(() =>
  import('../pages/members/email-change-view.tsx').then((m) => m.EmailChangeView),
)

export function MemberApp() {
  const part = useCurrentMemberView()
  useEffect(() => {
    document.title = `${memberViewLabels[part]} | ${business.name}`
  }, [part])
  return (
    <ErrorBoundary fallback={<PageErrorFallback />}>
      {part === 'start' || part === 'email' ? (
        <MemberPageFrame>
          <Suspense fallback={<MemberViewSkeleton />}>
            {part === 'email' ? (
              <EmailPart />
            ) : (
              <SignInPart onOpened={() => showMemberView('card', { replaces: true })} />
            )}
          </Suspense>
        </MemberPageFrame>
      ) : (
        <MemberPage part={part} />
      )}
      <Toaster />
    </ErrorBoundary>
  )
}

function MemberPage({ part }: { part: MemberPart }) {
  const { stored, problem, isSignedOut } = useMemberState()
  const View = partViews[part]
  useEffect(() => {
    void refreshMember()
    return refreshOnReturn(() => {
      if (getStoredMember()) void refreshMember()
    })
  }, [])
  useEffect(() => {
    if (isSignedOut) showMemberView('start', { replaces: true })
  }, [isSignedOut])
  const hasFamily = (stored?.member.cards.length ?? 0) > 1
  return (
    <MemberPageFrame tabs={stored && <MemberViewTabs part={part} hasFamily={hasFamily} />}>
      {stored && problem && (
        <p role="status" className="text-center font-semibold text-warning">
          {problem.code === 'unavailable' ? 'Offline.' : problem.message} Saved {formatSavedAt(stored)}.
        </p>
      )}
      {stored && (
        <ErrorBoundary key={part} fallback={<PartError />}>
          <Suspense fallback={<MemberViewSkeleton />}>
            <View member={stored.member} />
          </Suspense>
        </ErrorBoundary>
      )}
      {!stored && !problem && <MemberViewSkeleton />}
      {!stored && problem && (
        <>
          <h1 className="sr-only">{memberViewLabels[part]}</h1>
          <ErrorState
            title="Your page could not be loaded"
            message={problem.message}
            onRetry={() => void refreshMember()}
          />
        </>
      )}
    </MemberPageFrame>
  )
}

/** Shown if the code of a tab cannot be loaded. Without a connection, this happens for a tab that the member has not opened before. */
const PartError = () => (
  <ErrorState
    title="This section could not be loaded"
    message="Check your connection, then load the page again."
    onRetry={() => window.location.reload()}
  />
)

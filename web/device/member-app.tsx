import { Suspense, useEffect } from 'react'
import { business } from '#shared/lib/settings/business.ts'
import { lazyComponent } from '../loading/lazy-component.tsx'
import { CardPart } from '../pages/members/card-part.tsx'
import { FamilyPart } from '../pages/members/family-part.tsx'
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
import { PageError } from '../ui/page-error.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { MemberPageFrame } from './member-page-frame.tsx'
import { LoadingPart } from './member-shell.tsx'
import { type PagePart, partLabels, showPart, useShownPart } from './part.ts'
import { PartTabs } from './part-tabs.tsx'

type MemberPart = Exclude<PagePart, 'start' | 'email'>

const partViews = {
  card: CardPart,
  next: lazyComponent(() => import('../pages/members/appointments-part.tsx').then((m) => m.AppointmentsPart)),
  documents: lazyComponent(() => import('../pages/members/documents-part.tsx').then((m) => m.DocumentsPart)),
  change: lazyComponent(() => import('../pages/members/details-part.tsx').then((m) => m.DetailsPart)),
  family: FamilyPart,
} as const satisfies Record<MemberPart, React.ComponentType<{ member: MemberData }>>

const SignInPart = lazyComponent(() => import('../pages/members/sign-in-part.tsx').then((m) => m.SignInPart))

const EmailPart = lazyComponent(() => import('../pages/members/email-part.tsx').then((m) => m.EmailPart))

export function MemberApp() {
  const part = useShownPart()
  useEffect(() => {
    document.title = `${partLabels[part]} | ${business.name}`
  }, [part])
  return (
    <ErrorBoundary fallback={<PageError />}>
      {part === 'start' || part === 'email' ? (
        <MemberPageFrame>
          <Suspense fallback={<LoadingPart />}>
            {part === 'email' ? (
              <EmailPart />
            ) : (
              <SignInPart onOpened={() => showPart('card', { replaces: true })} />
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
    if (isSignedOut) showPart('start', { replaces: true })
  }, [isSignedOut])
  const hasFamily = (stored?.member.cards.length ?? 0) > 1
  return (
    <MemberPageFrame tabs={stored && <PartTabs part={part} hasFamily={hasFamily} />}>
      {stored && problem && (
        <p role="status" className="text-center font-semibold text-warning">
          {problem.code === 'unavailable' ? 'Offline.' : problem.message} Saved {formatSavedAt(stored)}.
        </p>
      )}
      {stored && (
        <ErrorBoundary key={part} fallback={<PartError />}>
          <Suspense fallback={<LoadingPart />}>
            <View member={stored.member} />
          </Suspense>
        </ErrorBoundary>
      )}
      {!stored && !problem && <LoadingPart />}
      {!stored && problem && (
        <>
          <h1 className="sr-only">{partLabels[part]}</h1>
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

import { Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { business } from '#shared/lib/settings/business.ts'
import { lazyComponent } from '../../../loading/lazy-component.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/loading-state.tsx'
import { logoPath } from '../../../ui/logo-path.ts'
import { toast } from '../../../ui/toast-store.ts'
import type { TotpSetup } from '../../auth/authenticator-app.ts'
import { useSession } from '../../auth/session.ts'
import type { SignInResult } from '../../auth/sign-in.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import { DemoAccountButtons } from './demo-account-buttons.tsx'
import { FirstPasswordForm } from './first-password-form.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { loadSignIn, preloadSignIn } from './load-sign-in.ts'
import { LoginForm } from './login-form.tsx'
import { getReturnPath, parsePasswordResetLink } from './login-location.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { TotpCodeForm } from './totp-code-form.tsx'

const TotpSetupForm = lazyComponent(() => import('./totp-setup-form.tsx').then((m) => m.TotpSetupForm))

type LoginStep =
  | { mode: 'login' | 'forgot' | 'firstPassword' | 'totpCode' }
  | { mode: 'totpSetup'; setup: TotpSetup }

const TITLES = {
  login: 'Login',
  forgot: 'Forgot password',
  reset: 'Reset password',
  firstPassword: 'Choose a password',
  totpCode: 'Enter your code',
  totpSetup: 'Set up your authenticator app',
} as const

export function LoginPage() {
  const session = useSession()
  const location = useLocation()
  const navigate = useNavigate()
  const link = parsePasswordResetLink(location.search)
  const [step, setStep] = useState<LoginStep>({ mode: 'login' })
  const [email, setEmail] = useState(link?.email ?? '')
  const [isInterrupted, setIsInterrupted] = useState(wasChallengeInterrupted)

  useEffect(preloadSignIn, [])

  if (session.state === 'signedIn' && !link) return <Navigate to={getReturnPath(location.state)} replace />

  const showLogin = () => {
    setChallengePending(false)
    setStep({ mode: 'login' })
    if (link) void navigate('/admin/login', { replace: true })
  }

  function showResult(result: SignInResult) {
    setIsInterrupted(false)
    setChallengePending(result.state === 'totpCode' || result.state === 'totpSetup')
    switch (result.state) {
      case 'done':
        return toast(staffToastMessages.loginSucceeded)
      case 'newPassword':
        return setStep({ mode: 'firstPassword' })
      case 'totpCode':
        return setStep({ mode: 'totpCode' })
      case 'totpSetup':
        return setStep({ mode: 'totpSetup', setup: result.setup })
      default:
        toast(staffToastMessages.loginFailed(result.message))
        return showLogin()
    }
  }

  async function submitCode(code: string) {
    const { completeTotp } = await loadSignIn()
    const result = await completeTotp(code, email)
    if (result.state === 'refused') return result.message
    showResult(result)
    return undefined
  }

  return (
    <main
      id="main"
      tabIndex={-1}
      className="page-container grid min-h-dvh place-content-center justify-items-center py-10"
    >
      <img src={logoPath()} alt="" width="56" height="56" className="mb-4 size-14" />
      <h1 className="text-display mb-2 text-center text-4xl sm:text-5xl">{business.product} Admin</h1>
      <p className="mb-8 text-muted-foreground">Staff and Admin access only</p>
      <Card className="w-[min(26rem,calc(100vw-2rem))]">
        <h2 className="text-display mb-5 text-heading">{TITLES[link ? 'reset' : step.mode]}</h2>
        {link && <ResetPasswordForm link={link} onDone={showLogin} onBack={showLogin} />}
        {!link && step.mode === 'login' && (
          <>
            {isInterrupted && (
              <p role="status" className="mb-4 text-warning">
                The page was reloaded before you entered your code. Please start again with your password.
              </p>
            )}
            <LoginForm
              email={email}
              onEmailChange={setEmail}
              onForgotPassword={() => setStep({ mode: 'forgot' })}
              onResult={showResult}
            />
            <DemoAccountButtons onResult={showResult} />
          </>
        )}
        {!link && step.mode === 'forgot' && (
          <ForgotPasswordForm email={email} onEmailChange={setEmail} onBack={showLogin} />
        )}
        {!link && step.mode === 'firstPassword' && (
          <FirstPasswordForm email={email} onResult={showResult} onBack={showLogin} />
        )}
        {!link && step.mode === 'totpCode' && (
          <TotpCodeForm
            submitLabel="Login"
            cancelLabel="Back to login"
            onSubmit={submitCode}
            onCancel={showLogin}
          />
        )}
        {!link && step.mode === 'totpSetup' && (
          <Suspense fallback={<Skeleton className="h-80" />}>
            <TotpSetupForm
              setup={step.setup}
              cancelLabel="Back to login"
              onSubmit={submitCode}
              onCancel={showLogin}
            />
          </Suspense>
        )}
      </Card>
    </main>
  )
}

const CHALLENGE_KEY = 'staff-challenge'

/** Stores that a sign-in challenge is pending, so that the page can explain after a reload why the challenge has ended. */
function setChallengePending(isPending: boolean) {
  if (isPending) sessionStorage.setItem(CHALLENGE_KEY, 'pending')
  else sessionStorage.removeItem(CHALLENGE_KEY)
}

const wasChallengeInterrupted = () => sessionStorage.getItem(CHALLENGE_KEY) !== null

import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { business } from '#shared/business.ts'
import { Card } from '../../ui/card.tsx'
import { useSession } from '../auth/use-session.ts'
import { FirstPasswordForm } from './first-password-form.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { LoginForm } from './login-form.tsx'
import { pathAskedFor } from './path-asked-for.ts'
import { ResetForm } from './reset-form.tsx'
import { resetLinkFrom } from './reset-link.ts'

type Mode = 'login' | 'forgot' | 'firstPassword'

const TITLES = {
  login: 'Login',
  forgot: 'Forgot password',
  reset: 'Reset password',
  firstPassword: 'Choose a password',
} as const

export function LoginPage() {
  const session = useSession()
  const location = useLocation()
  const navigate = useNavigate()
  const link = resetLinkFrom(location.search)
  const [mode, setMode] = useState<Mode>('login')
  const [email, setEmail] = useState(link?.email ?? '')

  if (session.state === 'signedIn' && !link) return <Navigate to={pathAskedFor(location.state)} replace />

  const toLogin = () => {
    setMode('login')
    if (link) void navigate('/admin/login', { replace: true })
  }

  return (
    <main
      id="main"
      tabIndex={-1}
      className="wrap grid min-h-dvh place-content-center justify-items-center py-10"
    >
      <h1 className="display mb-2 text-center text-title">{business.product} Admin</h1>
      <p className="mb-8 text-muted">Staff and Admin access only</p>
      <Card className="w-[min(26rem,calc(100vw-2rem))]">
        <h2 className="display mb-5 text-heading">{TITLES[link ? 'reset' : mode]}</h2>
        {link && <ResetForm link={link} onDone={toLogin} onBack={toLogin} />}
        {!link && mode === 'login' && (
          <LoginForm
            email={email}
            onEmailChange={setEmail}
            onForgot={() => setMode('forgot')}
            onNewPassword={() => setMode('firstPassword')}
          />
        )}
        {!link && mode === 'forgot' && <ForgotForm email={email} onEmailChange={setEmail} onBack={toLogin} />}
        {!link && mode === 'firstPassword' && (
          <FirstPasswordForm email={email} onLapsed={toLogin} onBack={toLogin} />
        )}
      </Card>
    </main>
  )
}

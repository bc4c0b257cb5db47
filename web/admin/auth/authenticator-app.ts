import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth'
import { business } from '#shared/lib/settings/business.ts'
import { ensureAmplifyConfigured } from './amplify-config.ts'
import { CODE_WRONG_MESSAGE, findTransientErrorMessage, getAuthErrorName } from './auth-error.ts'
import { getTokens } from './tokens.ts'

const SETUP_FAILED_MESSAGE = 'The authenticator app could not be set up. Please start again.'
const STATUS_UNKNOWN_MESSAGE = 'Your account status could not be loaded. Please try again.'

export type TotpSetup = { uri: string; secret: string }

type SetupDetails = { sharedSecret: string; getSetupUri: (appName: string, accountName?: string) => URL }

export const toTotpSetup = (details: SetupDetails, email: string): TotpSetup => ({
  uri: details.getSetupUri(`${business.product} Admin`, email).href,
  secret: details.sharedSecret,
})

type AuthenticatorResult<Value> = { ok: true; value: Value } | { ok: false; message: string }

export const checkAuthenticatorApp = (): Promise<AuthenticatorResult<boolean>> =>
  attempt(STATUS_UNKNOWN_MESSAGE, async () => {
    const { enabled = [] } = await fetchMFAPreference()
    return enabled.includes('TOTP')
  })

/** Starts the setup of an authenticator app. Cognito disables the existing app until the new code is verified. */
export const startTotpSetup = (email: string): Promise<AuthenticatorResult<TotpSetup>> =>
  attempt(SETUP_FAILED_MESSAGE, async () => toTotpSetup(await setUpTOTP(), email))

export const finishTotpSetup = (code: string): Promise<AuthenticatorResult<undefined>> =>
  attempt(SETUP_FAILED_MESSAGE, async () => {
    await verifyTOTPSetup({ code })
    await updateMFAPreference({ totp: 'PREFERRED' })
    return undefined
  })

async function attempt<Value>(
  fallback: string,
  task: () => Promise<Value>,
): Promise<AuthenticatorResult<Value>> {
  try {
    await ensureAmplifyConfigured()
    await getTokens()
    return { ok: true, value: await task() }
  } catch (error) {
    const isWrongCode = WRONG_CODE_ERRORS.has(getAuthErrorName(error))
    return {
      ok: false,
      message: isWrongCode ? CODE_WRONG_MESSAGE : (findTransientErrorMessage(error) ?? fallback),
    }
  }
}

const WRONG_CODE_ERRORS = new Set(['EnableSoftwareTokenMFAException', 'CodeMismatchException'])

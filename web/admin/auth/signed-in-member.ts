import { fetchAuthSession } from 'aws-amplify/auth'
import { groupsFrom } from '#shared/staff.ts'
import type { Member } from './session.ts'

/** The member whose tokens this tab holds. */
export async function signedInMember(): Promise<Member | undefined> {
  const { tokens } = await fetchAuthSession()
  if (!tokens) return undefined
  const { email } = tokens.idToken?.payload ?? {}
  return {
    email: typeof email === 'string' ? email : '',
    groups: groupsFrom(tokens.accessToken.payload['cognito:groups']),
  }
}

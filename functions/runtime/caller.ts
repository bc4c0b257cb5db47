import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import { Problem } from '#shared/problems.ts'
import { groupsFrom, type StaffGroup, type StaffMember } from '#shared/staff.ts'
import * as staffMembers from '../store/staff-members.ts'

/** The signed-in member of staff who makes the call. */
export type Staff = {
  readonly userId: string
  readonly groups: readonly StaffGroup[]
  /** As colleagues know the member. */
  readonly name: () => Promise<string>
}

type Claims = Readonly<Record<string, unknown>>
export type Event = Omit<APIGatewayProxyEventV2WithJWTAuthorizer, 'requestContext'> & {
  requestContext: Omit<APIGatewayProxyEventV2WithJWTAuthorizer['requestContext'], 'authorizer'> & {
    authorizer?: { jwt?: { claims?: Claims } }
  }
}

/** The caller as the token names it at once; `access` settles whether the table still lets that member in. */
export type Caller = { staff: Staff; access: Promise<StaffMember | undefined> }

export function callerFrom(event: Event): Caller {
  const claims = event.requestContext.authorizer?.jwt?.claims
  if (claims?.token_use !== 'access' || !claims.sub) throw new Problem('notSignedIn')
  const groups = groupsFrom(claims['cognito:groups'])
  if (groups.length === 0) throw new Problem('notStaff')
  const userId = String(claims.sub)
  const access = memberLetIn(userId, new Date(Number(claims.iat) * 1000))
  access.catch(() => undefined)
  return { staff: { userId, groups, name: async () => (await access)?.name ?? 'a colleague' }, access }
}

async function memberLetIn(userId: string, tokenMadeAt: Date): Promise<StaffMember | undefined> {
  const member = await staffMembers.find(userId)
  if (member?.revokedAt && tokenMadeAt.toISOString() <= member.revokedAt) throw new Problem('notSignedIn')
  return member
}

import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import { ApiError } from '#shared/lib/api-error.ts'
import type { Access } from '#shared/lib/operation.ts'
import { parseGroupsClaim, type StaffGroup, type StaffMember } from '#shared/lib/staff.ts'
import * as staffMembers from '../store/staff-members.ts'

export type StaffCaller = {
  readonly userId: string
  readonly groups: readonly StaffGroup[]
  readonly name: () => Promise<string>
}

type Claims = Readonly<Record<string, unknown>>
export type StaffHttpEvent = Omit<APIGatewayProxyEventV2WithJWTAuthorizer, 'requestContext'> & {
  requestContext: Omit<APIGatewayProxyEventV2WithJWTAuthorizer['requestContext'], 'authorizer'> & {
    authorizer?: { jwt?: { claims?: Claims } }
  }
}

/** `accessCheck` rejects if the access of the member of the staff was revoked. */
export type AuthorizedCaller = { staff: StaffCaller; accessCheck: Promise<StaffMember | undefined> }

export function authorize(event: StaffHttpEvent, access: Exclude<Access, 'public'>): AuthorizedCaller {
  const claims = event.requestContext.authorizer?.jwt?.claims
  if (claims?.token_use !== 'access' || !claims.sub) throw new ApiError('notSignedIn')
  const groups = parseGroupsClaim(claims['cognito:groups'])
  if (groups.length === 0) throw new ApiError('notStaff')
  if (access === 'admin' && !groups.includes('admin')) throw new ApiError('notAdmin')
  const userId = String(claims.sub)
  const accessCheck = checkNotRevoked(userId, new Date(Number(claims.iat) * 1000))
  accessCheck.catch(() => undefined)
  return {
    staff: { userId, groups, name: async () => (await accessCheck)?.name ?? 'a colleague' },
    accessCheck,
  }
}

async function checkNotRevoked(userId: string, tokenIssuedAt: Date): Promise<StaffMember | undefined> {
  const member = await staffMembers.find(userId)
  if (member?.revokedAt && tokenIssuedAt.toISOString() <= member.revokedAt) throw new ApiError('notSignedIn')
  return member
}

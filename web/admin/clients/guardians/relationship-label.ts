import type { GuardianRelationship } from '#shared/waivers/guardianship.ts'

/** 'Legal guardian'. */
export const relationshipLabel = (relationship: GuardianRelationship) =>
  `${relationship.charAt(0).toUpperCase()}${relationship.slice(1)}`

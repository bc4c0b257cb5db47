import { Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** Accepts one finding on one construct, for a reason. */
export function accept(
  construct: IConstruct,
  rule: `AwsSolutions-${string}` | `Annotation::${string}`,
  reason: string,
): void {
  Validations.of(construct).acknowledge({ id: rule, reason })
}

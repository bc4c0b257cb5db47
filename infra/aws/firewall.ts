import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

/** From one address in five minutes; a person who clicks fast makes some hundred. */
const REQUESTS_MAX = 1000

/** CloudFront takes a web ACL of us-east-1 only, so that is where a stack with a firewall must be. */
export function createFirewall(scope: Construct): CfnWebACL {
  return new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: metric('Firewall'),
    rules: [
      managed('AWSManagedRulesAmazonIpReputationList', 0),
      managed('AWSManagedRulesKnownBadInputsRuleSet', 1),
      {
        name: 'TooManyRequests',
        priority: 2,
        action: { block: {} },
        statement: { rateBasedStatement: { limit: REQUESTS_MAX, aggregateKeyType: 'IP' } },
        visibilityConfig: metric('TooManyRequests'),
      },
    ],
  })
}

const metric = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
})

function managed(name: string, priority: number): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    overrideAction: { none: {} },
    statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
    visibilityConfig: metric(name),
  }
}

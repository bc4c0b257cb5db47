import { App, Stack } from 'aws-cdk-lib'

/** For `cdk bootstrap`, which only reads account and region from it: the app of the site would need a build first. */
new Stack(new App({ analyticsReporting: false }), 'Bootstrap')

import type { ReportReason } from '@akada/contract/reports/routes'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** The names of the reasons (specification, section 9) and their descriptions. */
export const reasonTexts: Record<ReportReason, { name: MessageDescriptor; meaning: MessageDescriptor }> = {
  Impersonation: { name: msg`Impersonation`, meaning: msg`Pretends to be someone else` },
  Misleading: { name: msg`Misleading`, meaning: msg`Spam, a scam, or not what it says it is` },
  Nudity: { name: msg`Nudity`, meaning: msg`Nudity or sexual content` },
  Threats: { name: msg`Threats`, meaning: msg`Threats, bullying or violence` },
  Discrimination: { name: msg`Discrimination`, meaning: msg`Hate towards people for who they are` },
  Misinformation: { name: msg`Misinformation`, meaning: msg`False claims that can do harm` },
  UnsafeBehavior: { name: msg`Unsafe behaviour`, meaning: msg`Dangerous acts or self-harm` },
  Underage: { name: msg`Underage`, meaning: msg`A child is in danger, or is too young for this` },
  Other: { name: msg`Other`, meaning: msg`Something else` },
}

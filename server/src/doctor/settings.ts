import { counted } from '#lib/counted.ts'
import type { Config } from '#config.ts'
import { isForOthers } from './is-for-others.ts'
import { isLoopbackHost } from '#lib/network-address.ts'
import { problemsOfMeetings } from './meetings.ts'
import type { Environment } from '#lib/setting-error.ts'
import { type Problem, adviceProblem, problemsThatHold, graveProblem } from './problem.ts'

/** More than this many times the usual number of tries at a password is no limit. */
const loosest = 10

/** Settings that are unsafe for people who come from elsewhere. */
export function problemsOfSettings(config: Config, env: Environment = process.env): Problem[] {
  return [
    ...ofTheWay(config),
    ...ofTrials(config, env),
    ...ofSecrets(config, env),
    ...ofMessages(config),
    ...ofLines(config),
    ...problemsOfMeetings(config),
  ]
}

/** How browsers reach this server. */
function ofTheWay({ host, isHttps, siteUrl, hasSecureCookies, trustProxy }: Config): Problem[] {
  const isPlain = !isHttps && !isLoopbackHost(host)
  const hasOtherUrl = isHttps && !siteUrl.startsWith('https:')
  return problemsThatHold(
    [
      isPlain,
      graveProblem(
        `HOST=${host} serves every network, and AKADA_HTTPS is not set: passwords may travel in the open.`,
        'Put a proxy with https before Akada (deploy/Caddyfile or deploy/nginx.conf), listen on HOST=127.0.0.1 and set AKADA_HTTPS=1.',
      ),
    ],
    [
      hasOtherUrl,
      graveProblem(
        `AKADA_HTTPS is on, but AKADA_URL is ${siteUrl}: links in mails lead elsewhere.`,
        'Set AKADA_URL to the https address people use.',
      ),
    ],
    [
      isHttps && trustProxy === false,
      graveProblem(
        'AKADA_HTTPS is on, but AKADA_TRUST_PROXY is not: everybody seems to come from the address of the proxy and shares its limits.',
        'Set AKADA_TRUST_PROXY to the number of proxies before Akada, or to their addresses.',
      ),
    ],
    [
      !hasSecureCookies,
      graveProblem(
        'AKADA_INSECURE_COOKIES=1: cookies of sessions travel in the open.',
        'Serve people by https and remove the setting.',
      ),
    ],
  )
}

/** What helps to try Akada out, and what loosens it. */
function ofTrials(config: Config, env: Environment): Problem[] {
  const { signatures, rateLimitFactor, hasInbox } = config
  const isDemoOn = env['AKADA_DEMO'] === '1' || (!config.databaseUrl && config.hasDemo)
  return problemsThatHold(
    [
      isForOthers(config) && hasInbox,
      graveProblem(
        'The inbox is on, and others reach this installation: with the access word they read every code and take over every account.',
        'Set SMTP_URL and MAIL_FROM, and AKADA_INBOX=0.',
      ),
    ],
    [
      isForOthers(config) && isDemoOn,
      graveProblem('The demo is on: everybody knows the password of its members.', 'Set AKADA_DEMO=0.'),
    ],
    [
      signatures === 'off',
      graveProblem(
        'AKADA_SIGNATURES=off: a stolen token alone is enough to act for a member.',
        'Remove AKADA_SIGNATURES, so that every call must be signed.',
      ),
    ],
    [
      signatures === 'observe',
      adviceProblem(
        'AKADA_SIGNATURES=observe: unsigned calls are only logged.',
        'Set it to enforce when all are signed.',
      ),
    ],
    [
      rateLimitFactor > loosest,
      graveProblem(
        `AKADA_RATE_LIMIT_FACTOR=${rateLimitFactor}: passwords and codes can be guessed ${counted(rateLimitFactor, 'time')} as often.`,
        `Set it to ${loosest} or less.`,
      ),
    ],
  )
}

/** Random text of this length has more different characters. */
const fewestCharacters = 8
const isGuessable = (text: string | undefined) => text !== undefined && new Set(text).size < fewestCharacters

function ofSecrets({ metricsToken, databaseUrl }: Config, env: Environment): Problem[] {
  return problemsThatHold(
    [
      isGuessable(env['AKADA_SECRET'] || undefined),
      graveProblem(
        'AKADA_SECRET can be guessed, and with it every session and key.',
        'Set it to the output of: openssl rand -hex 32 (this ends all sessions and keys).',
      ),
    ],
    [
      isGuessable(env['AKADA_ACCESS_WORD'] || undefined),
      graveProblem('AKADA_ACCESS_WORD can be guessed.', 'Set it to the output of: openssl rand -hex 16'),
    ],
    [
      isGuessable(metricsToken),
      graveProblem('AKADA_METRICS_TOKEN can be guessed.', 'Set it to the output of: openssl rand -hex 16'),
    ],
    [
      databaseUrl !== undefined && metricsToken === undefined,
      adviceProblem(
        'AKADA_METRICS_TOKEN is not set: only who has the access word can read the metrics.',
        'Set it to the output of "openssl rand -hex 16" and give it to Prometheus.',
      ),
    ],
  )
}

/** Whom messages reach. */
function ofMessages({ mail, sms, calendarMail }: Config): Problem[] {
  return problemsThatHold(
    [
      mail !== undefined && sms === undefined,
      adviceProblem(
        'No SMS gateway is set: nobody can prove a phone number.',
        'Set SMS_PROVIDER to termii or africastalking, or SMS_URL to a gateway of your own, with SMS_TOKEN and SMS_SENDER.',
      ),
    ],
    [
      mail !== undefined && calendarMail === undefined,
      adviceProblem(
        'AKADA_CALENDAR_MAIL is not set: invitations are answered by their links alone, not from within mail programs.',
        'Set it to an address that takes plus signs, with AKADA_CALENDAR_MAIL_SECRET, and hand its mails over by deploy/calendar-mail.sh.',
      ),
    ],
  )
}

/** Lines to others that carry passwords in the open. */
function ofLines({ mail, databaseUrl, redisUrl }: Config): Problem[] {
  const database = databaseUrl === undefined ? null : URL.parse(databaseUrl)
  const redis = redisUrl === undefined ? null : URL.parse(redisUrl)
  return problemsThatHold(
    [
      mail?.encryption === 'none' && !isLoopbackHost(mail.host),
      graveProblem(
        'Mail goes to its server in the open, codes included.',
        'Use smtps:// in SMTP_URL, or leave ?tls=off out.',
      ),
    ],
    [
      Boolean(database?.hostname) &&
        !isLoopbackHost(database!.hostname) &&
        !database!.searchParams.has('sslmode'),
      adviceProblem(
        'The line to the database of DATABASE_URL is not encrypted.',
        'Add ?sslmode=verify-full to it, unless the network between is yours alone.',
      ),
    ],
    [
      redis?.protocol === 'redis:' && !isLoopbackHost(redis.hostname),
      adviceProblem(
        'The line to Redis is not encrypted.',
        'Use rediss:// in REDIS_URL, unless the network between is yours alone.',
      ),
    ],
  )
}

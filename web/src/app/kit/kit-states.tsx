import { Avatar } from '#ui/graphics/avatar.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { iconNames } from '#ui/graphics/icon-names.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Spinner } from '#ui/graphics/spinner.tsx'
import { Link } from '#routing/link.tsx'
import { textLinkClass } from '#ui/layout/text-link.ts'
import { KitSection } from './kit-section.tsx'
import css from './kit.module.css'

const people = ['Nkechi Obi', 'Tolu Ade', 'yinka.b', 'Ọlá Ṣadé', '李']
const edges = [20, 28, 48, 72, 136] as const
const tones = ['accent', 'live', 'ok', 'warn', 'danger', 'info', 'plain'] as const

export function KitStates() {
  return (
    <>
      <KitSection title="People and marks">
        <div className={css.row}>
          {people.map((name, index) => (
            <Avatar key={name} name={name} size={edges[index] ?? 40} />
          ))}
          <Avatar name="Broken picture" src="/nothing-here.jpg" />
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone === 'live' ? 'LIVE' : 'Creator'}
            </Badge>
          ))}
          <Link className={textLinkClass} to="/socials">
            A link
          </Link>
        </div>
        <div className={css.row}>
          {iconNames.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      </KitSection>
      <KitSection title="States">
        <Banner icon="wifi-slash">You're offline. Showing saved posts.</Banner>
        <Banner icon="warning" tone="accent" action={<Button size={36}>Upgrade Now</Button>}>
          Your plan allows three courses.
        </Banner>
        <ErrorBox onRetry={() => {}}>The comments didn't load. Check your connection.</ErrorBox>
        <Progress label="Upload" value={42} />
        <Progress label="Preparing" />
        <div className={css.row}>
          <Spinner />
          <Skeleton shape="avatar" width="2.5rem" height="2.5rem" />
          <Skeleton width="12rem" />
          <Skeleton shape="box" width="8rem" height="4rem" />
        </div>
        <Empty title="No posts yet" action={<Button icon="plus">Upload</Button>}>
          Post your first lesson.
        </Empty>
      </KitSection>
    </>
  )
}

import { endMeeting, muteMeeting } from '@akada/contract/meetings/room-routes'
import { type MeetingRules, updateMeeting } from '@akada/contract/meetings/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { describeError } from '#api/describe-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { CopyField } from '#ui/fields/copy-field.tsx'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { AlertDialog, Dialog } from '#ui/overlays/dialog.tsx'
import { AttendanceList } from '../../attendance/attendance-list.tsx'
import { meetingLink } from '../../meeting-address.ts'
import { RecordButton } from '../record-button.tsx'
import { EmojiGrid } from '../emoji-menu.tsx'
import { LazySettings } from '../../pre/lazy-settings.tsx'
import css from './panel.module.css'
import type { RoomSession } from '../room-session.ts'
import { useActions } from '../use-actions.ts'
import { useIsWatching } from '../use-is-watching.ts'
import { useRoomState } from '../use-room-state.ts'

/** Controls that don't fit on phones, devices, and the host's rules. */
export function MorePanel({ session, onBoard }: { session: RoomSession; onBoard: () => void }) {
  const { t } = useLingui()
  const meeting = useRoomState(session, (state) => state.meeting)
  const role = useRoomState(session, (state) => state.self?.role)
  const quality = useRoomState(session, (state) => state.quality)
  const isWatching = useIsWatching(session)
  const [isSetting, setSetting] = useState(false)
  const { share } = useActions(session)
  return (
    <div className={css.more}>
      <section className={css.phoneOnly}>
        <EmojiGrid session={session} />
        <Switch
          label={<Trans>Audio first</Trans>}
          isOn={quality === 'audioOnly'}
          onChange={(isOn) => void session.setQuality(isOn ? 'audioOnly' : 'auto')}
        />
        {!isWatching && (
          <Button kind="outline" isWide icon="monitor-arrow-up" onClick={() => void share()}>
            <Trans>Share screen</Trans>
          </Button>
        )}
        <Button kind="outline" isWide icon="scribble-loop" onClick={onBoard}>
          <Trans>Whiteboard</Trans>
        </Button>
      </section>
      <CopyField label={t`Link to this meeting`} value={meetingLink(meeting)} />
      <Button kind="outline" isWide icon="gear-six" onClick={() => setSetting(true)}>
        <Trans>Settings</Trans>
      </Button>
      {role !== undefined && role !== 'guest' && <HostTools session={session} isHost={role === 'host'} />}
      <LazySettings
        isOpen={isSetting}
        onClose={() => setSetting(false)}
        onDevices={() => void session.applyDevices()}
      />
    </div>
  )
}

const attempt = (work: Promise<unknown>) =>
  void work.catch((error: unknown) => {
    const message = describeError(error)
    if (message) showToast({ message, tone: 'danger' })
  })

function HostTools({ session, isHost }: { session: RoomSession; isHost: boolean }) {
  const rules = useRoomState(session, (state) => state.rules)
  const id = useRoomState(session, (state) => state.meeting.id)
  const [isEnding, setEnding] = useState(false)
  const [hasAttendance, setAttendance] = useState(false)
  const set = (change: Partial<MeetingRules>) =>
    attempt(
      call(updateMeeting, { params: { id }, body: change }).then((changed) =>
        session.store.setState({ rules: changed }),
      ),
    )
  return (
    <section className={css.host}>
      <HostHeading />
      <RuleSwitches rules={rules} onChange={set} />
      {isHost && (
        <RecordButton isRecorded={rules.isRecorded} onRecord={(isRecorded) => set({ isRecorded })} />
      )}
      <Button kind="outline" isWide icon="list-checks" onClick={() => setAttendance(true)}>
        <Trans>Attendance</Trans>
      </Button>
      <Dialog isOpen={hasAttendance} title={<Trans>Attendance</Trans>} onClose={() => setAttendance(false)}>
        <AttendanceList meetingId={id} title={rules.title} />
      </Dialog>
      <Button
        kind="outline"
        isWide
        icon="microphone-slash"
        onClick={() => attempt(call(muteMeeting, { params: { id } }))}
      >
        <Trans>Mute everybody</Trans>
      </Button>
      {isHost && (
        <Button kind="danger" isWide icon="phone-x" onClick={() => setEnding(true)}>
          <Trans>End for all</Trans>
        </Button>
      )}
      <EndDialog
        isOpen={isEnding}
        onClose={() => setEnding(false)}
        onConfirm={() => attempt(call(endMeeting, { params: { id } }).then(() => session.leave('ended')))}
      />
    </section>
  )
}

interface RuleProps {
  rules: MeetingRules
  onChange: (change: Partial<MeetingRules>) => void
}

const RuleSwitches = ({ rules, onChange }: RuleProps) => (
  <>
    <Switch
      label={<Trans>Lock the meeting</Trans>}
      isOn={rules.isLocked}
      onChange={(isLocked) => onChange({ isLocked })}
    />
    <Switch
      label={<Trans>Lobby: let people in one by one</Trans>}
      isOn={rules.hasLobby}
      onChange={(hasLobby) => onChange({ hasLobby })}
    />
    <Switch
      label={<Trans>Everyone may draw</Trans>}
      isOn={rules.canDraw}
      onChange={(canDraw) => onChange({ canDraw })}
    />
    <Switch
      label={<Trans>Everyone may clear the whiteboard</Trans>}
      isOn={rules.canClear}
      onChange={(canClear) => onChange({ canClear })}
    />
  </>
)

const HostHeading = () => (
  <h3>
    <Trans>For hosts</Trans>
  </h3>
)

interface EndProps {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
}

function EndDialog(props: EndProps) {
  const { t } = useLingui()
  return (
    <AlertDialog {...props} title={<Trans>End the meeting?</Trans>} confirmLabel={t`End for all`}>
      <p>
        <Trans>Everybody leaves, and nobody can come back.</Trans>
      </p>
    </AlertDialog>
  )
}

import canvas from './canvas.ts';
import checks from './checks.ts';
import edit from './edit.ts';
import entries from './entries.ts';
import history from './history.ts';
import make from './make.ts';
import media from './media.ts';
import messages from './messages.ts';
import publish from './publish.ts';
import reasons from './reasons.ts';
import releases from './releases.ts';
import settings from './settings.ts';
import share from './share.ts';
import shell from './shell.ts';
import states from './states.ts';
import text from './text.ts';
import today from './today.ts';
import together from './together.ts';
import views from './views.ts';
import workspace from './workspace.ts';

const fr = {
  ...shell,
  ...entries,
  ...states,
  ...edit,
  ...canvas,
  ...text,
  ...history,
  ...make,
  ...media,
  ...messages,
  ...publish,
  ...releases,
  ...share,
  ...today,
  ...together,
  ...views,
  ...workspace,
  ...reasons,
  ...checks,
  ...settings,
};
export default fr;

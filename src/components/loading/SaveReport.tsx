import { ERRORS, isFault } from '../../../domain/messages';
import { errorNotice, successNotice } from '../../../machines/report';
import { useApp } from '../../actors/AppActor';
import { Button } from '../controls/Button';

interface SaveReportProps {
  /** The message above. The file is offered if it is about a fault; without a message, it always is. */
  about?: string;
}

/** Saves a file that says what happened on this page. */
export function SaveReport({ about }: SaveReportProps) {
  const app = useApp();
  const save = () =>
    import(/* webpackChunkName: "report" */ '../../actors/report/saveReport').then(
      ({ saveReport, REPORT_SAVED }) => {
        saveReport();
        app.send(successNotice(REPORT_SAVED));
      },
      () => app.send(errorNotice(ERRORS.unexpected)),
    );
  return about === undefined || isFault(about) ? (
    <Button variant="plain" type="button" onClick={() => void save()}>
      Save a report of this problem
    </Button>
  ) : null;
}

// The ways to customer service, in a sheet.
import { ServiceList } from '#domain/service/service-list.tsx';
import { useService } from '#domain/service/service.ts';
import { useText } from '#lib/text.tsx';
import type { SheetControl } from '#ui/later-sheet.tsx';
import { Sheet } from '#ui/sheet.tsx';

export function ServiceSheet({ open, onClose }: SheetControl) {
  const { t } = useText();
  const groups = useService();
  return (
    <Sheet open={open} onClose={onClose} title={t('service.open')}>
      <ServiceList groups={groups} />
    </Sheet>
  );
}

import { Button, Drawer, Input } from '@chakra-ui/react';
import { Field, Form, Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';

import type { Item } from './api.ts';

export interface DetailsProps {
  item: Item;
  onClose: () => void;
}

const FIELDS = ['client', 'product', 'source', 'date', 'vet', 'strength', 'directions', 'notes'] as const;
const schema = object(Object.fromEntries(FIELDS.map((name) => [name, string().max(255)])));

/** A drawer with an eight-field form: the slowest interaction of a page like this. */
export const DetailsDrawer = ({ item, onClose }: DetailsProps) => {
  const { t } = useTranslation();
  const initialValues = {
    client: item.client,
    product: item.product,
    source: item.source,
    date: item.date,
    vet: item.vet,
    strength: '',
    directions: '',
    notes: '',
  };
  return (
    <Drawer.Root open size="md" onOpenChange={onClose}>
      <Drawer.Backdrop />
      <Drawer.Positioner>
        <Drawer.Content>
          <Formik initialValues={initialValues} validationSchema={schema} onSubmit={onClose}>
            <Form>
              <Drawer.Header>{item.product}</Drawer.Header>
              <Drawer.Body>
                {FIELDS.map((name) => (
                  <label key={name}>
                    {t(name)}
                    <Field name={name} as={Input} data-bench="field" />
                  </label>
                ))}
              </Drawer.Body>
              <Drawer.Footer>
                <Button type="submit" data-bench="close">
                  {t('save')}
                </Button>
              </Drawer.Footer>
            </Form>
          </Formik>
        </Drawer.Content>
      </Drawer.Positioner>
    </Drawer.Root>
  );
};

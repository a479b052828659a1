ALTER TABLE "order_items" ADD COLUMN "ordered" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ordered" jsonb;--> statement-breakpoint
UPDATE "orders" o SET "ordered" = jsonb_build_object(
  'client', coalesce(
    (SELECT jsonb_build_object('firstName', c.first_name, 'lastName', c.last_name, 'email', c.email, 'phone', c.phone)
      FROM "clients" c WHERE c.id = o.client_id),
    '{"firstName": "", "lastName": "", "email": null, "phone": null}'::jsonb),
  'shipTo', (SELECT jsonb_build_object('id', a.id, 'address', a.address, 'address2', a.address2, 'city', a.city, 'state', a.state,
    'postalCode', a.postal_code, 'postalCode2', a.postal_code2, 'country', a.country)
    FROM "addresses" a WHERE a.id = o.shipping_address_id),
  'card', (SELECT jsonb_build_object('type', w.type, 'lastDigits', w.last_digits) FROM "wallets" w WHERE w.id = o.wallet_id),
  'by', null);--> statement-breakpoint
UPDATE "order_items" i SET "ordered" = jsonb_build_object(
  'pet', (SELECT jsonb_build_object('name', p.name, 'species', p.species, 'weight', p.weight) FROM "animals" p WHERE p.id = i.animal_id),
  'directions', (SELECT r.usage_instructions FROM "prescriptions" r WHERE r.id = i.rx_id),
  'vet', (SELECT s.display_name FROM "prescriptions" r JOIN "staff" s ON s.id = r.vet_staff_id
    WHERE r.id = i.rx_id AND i.queue_item_id IS NULL));--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "ordered" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "ordered" SET NOT NULL;

CREATE TABLE "product_form_days" (
	"tenant_id" uuid NOT NULL,
	"product_form_id" uuid NOT NULL,
	"day" date NOT NULL,
	"event" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "product_form_days_pk" PRIMARY KEY("tenant_id","product_form_id","day","event","reason")
);
--> statement-breakpoint
ALTER TABLE "product_form_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_form_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"product_form_id" uuid NOT NULL,
	"title" text NOT NULL,
	"event" text NOT NULL,
	"reason" text,
	"actor_id" uuid,
	"actor_name" text,
	"person" text,
	"page" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text,
	"view" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_form_logs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"type" text NOT NULL,
	"place_to_replace" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"user_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"segments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"condition" text DEFAULT '' NOT NULL,
	"trigger" text DEFAULT 'load' NOT NULL,
	"event" text DEFAULT '' NOT NULL,
	"scroll" integer DEFAULT 50 NOT NULL,
	"delay" integer DEFAULT 0 NOT NULL,
	"frequency" text DEFAULT 'until-answered' NOT NULL,
	"every_days" integer DEFAULT 30 NOT NULL,
	"percentage" integer DEFAULT 100 NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"order" integer DEFAULT 100 NOT NULL,
	CONSTRAINT "product_forms_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "product_forms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_form_days" ADD CONSTRAINT "product_form_days_form" FOREIGN KEY ("tenant_id","product_form_id") REFERENCES "public"."product_forms"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_form_logs" ADD CONSTRAINT "product_form_logs_tenant_id_white_labels_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."white_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_forms" ADD CONSTRAINT "product_forms_tenant_id_white_labels_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."white_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_forms" ADD CONSTRAINT "product_forms_form" FOREIGN KEY ("tenant_id","form_id") REFERENCES "public"."lead_forms"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_form_logs_created" ON "product_form_logs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_form_logs_form" ON "product_form_logs" USING btree ("tenant_id","product_form_id","created_at");--> statement-breakpoint
CREATE INDEX "product_form_logs_person" ON "product_form_logs" USING btree ("tenant_id","person","product_form_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_form_logs_view" ON "product_form_logs" USING btree ("tenant_id","product_form_id","view","event");--> statement-breakpoint
CREATE INDEX "product_forms_tenant_created" ON "product_forms" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "product_forms_active" ON "product_forms" USING btree ("tenant_id") WHERE is_active;--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "product_form_days" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "product_form_days" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "product_form_days" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "product_form_days" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "whole_tenant_wall" ON "product_form_days" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING ((SELECT app_franchisor()) IS NULL AND (SELECT app_company()) IS NULL) WITH CHECK ((SELECT app_franchisor()) IS NULL AND (SELECT app_company()) IS NULL);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "product_form_logs" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "product_form_logs" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "product_form_logs" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "product_form_logs" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "whole_tenant_wall" ON "product_form_logs" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING ((SELECT app_franchisor()) IS NULL AND (SELECT app_company()) IS NULL) WITH CHECK ((SELECT app_franchisor()) IS NULL AND (SELECT app_company()) IS NULL);--> statement-breakpoint
CREATE POLICY "retention_wall" ON "product_form_logs" AS RESTRICTIVE FOR DELETE TO "outpost_worker" USING (created_at < now() - interval '90 days');--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "product_forms" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "product_forms" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "product_forms" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "product_forms" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "whole_tenant_wall" ON "product_forms" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING ((SELECT app_franchisor()) IS NULL AND (SELECT app_company()) IS NULL) WITH CHECK ((SELECT app_franchisor()) IS NULL AND (SELECT app_company()) IS NULL);